/** Why mail does not reach an address: it bounced for good, somebody there reported it as unwanted, or the address cannot exist. */
export const mailFaults = ['bounced', 'complained', 'invalid'] as const
export type MailFault = (typeof mailFaults)[number]
