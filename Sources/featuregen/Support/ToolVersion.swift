/// What `featuregen --version` prints.
let toolVersion = "0.1.0"
