/** Give the reader a file; what no file name may have becomes a hyphen. */
export function save_file(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name.replace(/[/\\:*?"<>|\s]+/g, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers start a moment later
}
