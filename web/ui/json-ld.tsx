import { jsonLdText } from '#shared/page/json-ld.ts'

/** Facts of a page for search engines (schema.org). Data, not a script: nothing runs, so the page's script policy lets it be. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
}
