/// The page without a recording.
let recorderPage = String(decoding: PackageResources.page_html, as: UTF8.self)
