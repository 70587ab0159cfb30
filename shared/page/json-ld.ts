/** Facts for search engines as they may stand in a page: no text in them can end the element. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
