/** The results on the site: of the last edition that has them, or of one edition. */
export const resultsPath = '/uitslagen'
/** The page in the URL of a list of results, from 1; undefined for any other text. */
export const readPageNumber = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
export const editionResultsPath = (edition: string) => `${resultsPath}/${edition}`
/** The page of a finisher, by the key of their result. */
export const finisherPath = (edition: string, key: string) => `${editionResultsPath(edition)}/${key}`
/** The certificate of a finisher, as a download. */
export const certificatePath = (edition: string, key: string) => `/api/results/${edition}/${key}/certificate`
export const ownCertificatePath = (participantId: string) => `/api/participant/results/${participantId}/certificate`
