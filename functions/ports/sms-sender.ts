export interface SmsSender {
  /**
   * Sends one SMS to a number in E.164. Tries once. Returns the id under which the provider reports its delivery later. Throws NotSent if
   * the SMS was refused; after any other error the outcome is unknown.
   */
  send(sms: { to: string; text: string }): Promise<{ messageId: string }>
  /**
   * The monthly limit of the account for SMS, in dollar cents; null if the provider does not report it. The provider accepts an SMS
   * above the limit but never delivers it.
   */
  readMonthlyLimitCents(): Promise<number | null>
}
