import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/** What of a ticket is never asked for by itself, and long: a duo with all fields filled in is 1.5 kB of it. */
export type TicketDetails = Pick<TicketRecord, 'participants' | 'addons' | 'lines' | 'mailed' | 'partRefunds' | 'mails' | 'moved'>

/**
 * What most details have in common, so that it costs next to nothing in each of them; the commonest last, where it is nearest. Part of what
 * is stored: another text here can't read what this one wrote.
 */
const dictionary = Buffer.from(
  `XXLBelgischeBelgiëDuitseDuitslandFrankrijkVerenigd KoninkrijkSpanjeItaliëAndersAmsterdamRotterdamDen HaagUtrechtLeidenHaarlemNoordwijk\
@hotmail.com@outlook.com@live.nl@icloud.com@ziggo.nl@kpnmail.nl@gmail.com"boughtBy":{"name":"vader"moeder"vriend"vriendin"broer"zus"zoon"dochter"\
Echtgenoot"Echtgenote"Ouder"Partner"straatwegplein Laan van der van den van de de Vries2},"size":"M"{"id":3{"id":4}\
,{"label":"Korting ","amount":-{"label":"Flex annulering","amount":1250},{"label":"Flex annulering","amount":1999}{"label":"Sportverzekering","amount":\
{"label":"Limited edition hoodie","amount":{"label":"Startpakket upgrade","amount":{"label":"Solo ticket","amount":8500{"label":"Duo ticket","amount":15500\
"gender":"other","nationality":"male","nationality":"female","nationality":"Nederlandse","country":"Nederland","street":"","houseNumber":"","postalCode":"","city":"",\
"emergencyContactName":"","emergencyContactPhone":"+31 6 06","emergencyContactRelation":"","shirtSize":"L","shirtSize":"M","hasInsurance":false,"hasInsurance":true,\
"agreeToTerms":true,"agreeToNewsletter":false,"agreeToNewsletter":true,"id":"]},"birthDate":"1999-0"birthDate":"1989-0-1"birthDate":"1979-1\
]},{"name":"","email":".nl","phone":"+31 6"phone":"06","birthDate":"19],"addons":[],"addons":[{"id":1}],"lines":[{"label":"","amount":}],"mailed":[]}{"participants":[{"name":"`,
)

/** The details in as few bytes as may be: a write unit is 1 kB, and a transaction pays it twice. */
export function packDetails({ participants, addons, lines, mailed, partRefunds, mails, moved }: TicketDetails): Uint8Array {
  return deflateRawSync(JSON.stringify({ participants, addons, lines, mailed, partRefunds, mails, moved }), { dictionary, level: 9 })
}

export function unpackDetails(packed: Uint8Array): TicketDetails {
  return JSON.parse(inflateRawSync(packed, { dictionary }).toString()) as TicketDetails
}
