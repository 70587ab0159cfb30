/** The path of the web page with the results of the last edition that has results. For a given edition, use `editionResultsPath`. */
export const resultsPath = '/uitslagen'
/** Parses the page number (from 1) in the URL of a list of results; undefined for any other text. */
export const readPageNumber = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
export const editionResultsPath = (edition: string) => `${resultsPath}/${edition}`
/** Returns the path of a finisher's web page, by the key of their result. */
export const finisherPath = (edition: string, key: string) => `${editionResultsPath(edition)}/${key}`
/** Returns the path from which a finisher's certificate is downloaded. */
export const certificatePath = (edition: string, key: string) => `/api/results/${edition}/${key}/certificate`
export const ownCertificatePath = (participantId: string) => `/api/participant/results/${participantId}/certificate`
