/** Sends one SMS. `to` as E.164. Tried once. Throws NotSent when it was refused; after anything else nobody knows. */
export interface Texter {
  send(sms: { to: string; text: string }): Promise<void>
}
