/** The content of a certificate. */
export interface Certificate {
  /** The finisher. */
  name: string
  /** The other person of a Duo, if that person shares results; null otherwise. */
  teammate: string | null
  ticketType: 'solo' | 'duo'
  edition: string
  /** `YYYY-MM-DD` */
  day: string
  /** Ms; null if the clocks are not certain. */
  timeMs: number | null
  /** True if the result was corrected after it was published. */
  isCorrected: boolean
  /** The positions of the finisher per category, the most important first. */
  places: readonly { category: string; position: number; outOf: number }[]
}

/** Makes the PDF of a certificate, one page. The same certificate always becomes the same bytes. */
export interface CertificatePrinter {
  printCertificate(certificate: Certificate): Promise<Uint8Array>
}
