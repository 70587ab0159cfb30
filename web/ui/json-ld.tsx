/** Facts of a page for search engines (schema.org). Data, not a script: nothing runs, so the page's script policy lets it be. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
}

/** As it may stand in a page: no text in it can end the element. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
