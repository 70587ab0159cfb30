/** Serialises JSON-LD so that no text in it can end the script element. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
