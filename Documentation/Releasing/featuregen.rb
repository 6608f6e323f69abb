# The formula of a release, in which `make release` puts the version and the checksum of its sources.
class Featuregen < Formula
  desc "Generates Swift features from YAML schemas, in the reducer style"
  homepage "https://github.com/OWNER/featuregen"
  url "https://github.com/OWNER/featuregen/releases/download/@VERSION@/featuregen-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  head "https://github.com/OWNER/featuregen.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"
  uses_from_macos "swift" => :build

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM's cannot be.
    ENV["BUILD_FLAGS"] = "--disable-sandbox"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/featuregen --version").lines.first.chomp
    (testpath/"Home.yaml").write "feature: Home\n"
    system bin/"featuregen", "Home.yaml"
    assert_path_exists testpath/"Home.generated.swift"
    system bin/"featuregen", "check", "Home.yaml"
    assert_equal version.to_s, shell_output("#{bin}/featuregen-import --version").chomp
  end
end
