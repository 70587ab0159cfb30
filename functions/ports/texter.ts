export interface Texter {
  /** Sends one SMS. `to` as E.164. Tried once. Answers the id by which the provider tells later what became of it. Throws NotSent when it was refused; after anything else nobody knows. */
  send(sms: { to: string; text: string }): Promise<{ messageId: string }>
  /**
   * What the account may spend on SMS in a month, in cents of a dollar; null when the provider does not say. An SMS beyond it is accepted and
   * never delivered.
   */
  readMonthlyLimitCents(): Promise<number | null>
}
