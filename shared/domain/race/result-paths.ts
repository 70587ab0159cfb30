/** The results on the site: of the last edition that has them, or of one edition. */
export const resultsPath = '/uitslagen'
export const editionResultsPath = (edition: string) => `${resultsPath}/${edition}`
/** The page of a finisher, by the key of their result. */
export const finisherPath = (edition: string, key: string) => `${editionResultsPath(edition)}/${key}`
/** The certificate of a finisher, as a download. */
export const certificatePath = (edition: string, key: string) => `/api/results/${edition}/${key}/certificate`
export const ownCertificatePath = (participantId: string) => `/api/participant/results/${participantId}/certificate`
