// The words of the audit log, for its readers and its search.

/** Descriptions of refused attempts, by call and error code. */
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  loginAdmin: {
    wrong_login: 'Inloggen mislukt: wachtwoord klopt niet',
    wrong_code: 'Inloggen mislukt: code klopt niet',
    too_many_attempts: 'Inloggen geblokkeerd: te veel pogingen',
  },
}
/** Descriptions of calls; a call that is missing here is described by its method and path. */
const actions: Readonly<Record<string, string>> = {
  addRaceDay: 'Racedag toegevoegd',
  changeRaceDay: 'Racedag gewijzigd',
  moveRaceDay: 'Datum van racedag gewijzigd',
  removeRaceDay: 'Racedag verwijderd',
  restoreRaceDay: 'Racedag teruggezet',
  createWave: 'Wave gemaakt',
  updateWave: 'Wave gewijzigd',
  deleteWave: 'Wave verwijderd',
  restoreWave: 'Wave teruggezet',
  setWaveCapacity: 'Capaciteit van wave gewijzigd',
  setWaveStatus: 'Status van wave gewijzigd',
  moveToWave: 'Deelnemer verplaatst',
  moveParticipant: 'Deelnemer verplaatst',
  applyMoves: 'Deelnemers verplaatst',
  replaceParticipant: 'Deelnemer gewijzigd',
  updateParticipant: 'Deelnemer gewijzigd',
  moveOwnPlace: 'Deelnemer koos zelf een andere wave',
  upgradeToDuo: 'Deelnemer begon met duo maken',
  changeOwnSize: 'Deelnemer koos zelf een andere maat',
  deleteParticipant: 'Deelnemer verwijderd',
  restoreParticipant: 'Deelnemer teruggezet',
  regenerateQr: 'Nieuwe QR code gemaakt',
  sellTicket: 'Ticket verkocht',
  showEmergencyContact: 'Noodcontact bekeken',
  exportList: 'Lijst gedownload',
  noteExport: 'Tabel geëxporteerd',
  recordAidLooks: 'EHBO-gegevens bekeken',
  checkInByCode: 'Ingecheckt',
  scanParticipant: 'Gescand',
  updateParticipantStatus: 'Status van deelnemer gewijzigd',
  recordDecision: 'Beslist over een scan',
  decideScans: 'Beslist over scans',
  importTickets: 'Tickets ingelezen',
  undoTicketImport: 'Ingelezen tickets geannuleerd',
  importTimes: 'Tijd ingelezen',
  undoTimeImport: 'Ingelezen tijd teruggedraaid',
  changePublication: 'Status van uitslag gewijzigd',
  handOutNumbers: 'Startnummers uitgedeeld',
  changeStartNumber: 'Startnummer gewijzigd',
  dismissRefusedScan: 'Geweigerde scan weggelegd',
  addVolunteers: 'Vrijwilligers toegevoegd',
  saveShift: 'Dienst opgeslagen',
  deleteShift: 'Dienst verwijderd',
  changeAssignment: 'Dienst van vrijwilliger gewijzigd',
  mailShifts: 'Diensten gemaild',
  updateVolunteer: 'Vrijwilliger gewijzigd',
  deleteVolunteer: 'Vrijwilliger verwijderd',
  restoreVolunteer: 'Vrijwilliger teruggezet',
  updateProduct: 'Product gewijzigd',
  countProductStock: 'Voorraad geteld',
  createProduct: 'Product gemaakt',
  deleteProduct: 'Product verwijderd',
  restoreProduct: 'Product teruggezet',
  uploadPicture: 'Foto geüpload',
  uploadAttachment: 'Bestand geüpload',
  createPairingCode: 'Koppelcode gemaakt',
  createPairingSheet: 'Vel met koppelcodes gemaakt',
  withdrawPairingSheet: 'Vel met koppelcodes ingetrokken',
  changeDevice: 'Telefoon gewijzigd',
  revokeDevice: 'Telefoon ingetrokken',
  changeRaceSettings: 'Instellingen van de race gewijzigd',
  sendBulkEmail: 'Mail verstuurd',
  mailTickets: 'Tickets opnieuw gemaild',
  notifyParticipants: 'Sms aan deelnemers verstuurd',
  notifyVolunteers: 'Sms aan vrijwilligers verstuurd',
  sendEmergencyNotice: 'Noodmelding verstuurd',
  inviteStaff: 'Beheerder uitgenodigd',
  changeStaff: 'Beheerder gewijzigd',
  inviteStaffAgain: 'Nieuwe link gestuurd aan beheerder',
  acceptInvitation: 'Wachtwoord gekozen via de link in de mail',
  resetAdminPassword: 'Nieuw wachtwoord gekozen via ‘Wachtwoord vergeten’',
  resetStaffSecondStep: 'Tweede stap van beheerder weggehaald',
  withdrawStaff: 'Toegang ingetrokken',
  loginAdmin: 'Ingelogd',
  logoutAdmin: 'Uitgelogd',
  changeOwnPassword: 'Eigen wachtwoord gewijzigd',
  confirmSecondStep: 'Tweede stap aangezet',
  endSecondStep: 'Tweede stap uitgezet',
  changeLoginSettings: 'Tweede stap van eigenaren ingesteld',
  endSession: 'Sessie beëindigd',
  endOtherSessions: 'Andere sessies beëindigd',
  createEdition: 'Editie gemaakt',
  changeEdition: 'Editie gewijzigd',
  makeEditionCurrent: 'Editie huidig gemaakt',
  closeEdition: 'Editie gesloten',
  deliverOrder: 'Verzending van bestelling gewijzigd',
  refundPart: 'Deel terugbetaald',
  refundOrder: 'Bestelling terugbetaald',
  refundOrderPart: 'Deel van bestelling terugbetaald',
  cancelForOrganiser: 'Deelname geannuleerd',
  resendTickets: 'Tickets opnieuw gemaild',
  offerForParticipant: 'Plek aangeboden',
  withdrawForParticipant: 'Aanbod van plek ingetrokken',
  updateStock: 'Materiaal geteld',
  checkItem: 'Punt van checklist nagelopen',
  createDiscountCode: 'Kortingscode gemaakt',
  createDiscountGroup: 'Reeks kortingscodes gemaakt',
  switchDiscountGroup: 'Reeks kortingscodes gewijzigd',
  updateDiscountCode: 'Kortingscode gewijzigd',
  testBulkEmail: 'Testmail verstuurd',
  changeScheduledMail: 'Geplande mail aangepast',
  pauseCampaign: 'Verzending gepauzeerd',
  resumeCampaign: 'Verzending hervat',
  cancelCampaign: 'Verzending gestopt',
  retryCampaign: 'Verzending opnieuw geprobeerd',
  updateTemplate: 'Berichttekst gewijzigd',
  setPush: 'Pushmeldingen aan- of uitgezet',
  nameRunnerInOffice: 'Naam van team ingevuld',
  takePlaceBackInOffice: 'Plek van team teruggenomen',
  cancelTeam: 'Team geannuleerd',
  moveTeam: 'Open plekken van team verplaatst',
  releaseTeamPlace: 'Plek van team vrijgegeven',
  refundTeamPart: 'Deel van team terugbetaald',
  changeInvoiceCompany: 'Bedrijf op factuur gewijzigd',
  changeOwnInvoiceCompany: 'Bedrijf op factuur gewijzigd',
  changeInvoiceTerms: 'Afzender en btw van facturen gewijzigd',
  changeSmsSettings: 'Prijs en limiet van sms gewijzigd',
}
/** The Dutch names of kinds of records, by the word in the names of their calls: `Zone` for `createZoneRecord`. */
const records: Readonly<Record<string, string>> = {
  Testimonial: 'Quote',
  Gallery: 'Foto van de galerij',
  Article: 'Artikel',
  Zone: 'Zone',
  Category: 'Materiaalsoort',
  Material: 'Materiaal',
  Packing: 'Regel van de paklijst',
  Checklist: 'Checklist',
}
const deeds: Readonly<Record<string, string>> = { create: 'gemaakt', update: 'gewijzigd', delete: 'verwijderd', restore: 'teruggezet' }
const verbs: Readonly<Record<string, string>> = { POST: 'Gedaan', PUT: 'Gewijzigd', PATCH: 'Gewijzigd', DELETE: 'Verwijderd' }

interface AuditAction {
  action: string
  call: string
  code?: string | null
  changes?: readonly { field: string; to: string | null }[]
}
const isPlanned = ({ changes = [] }: AuditAction) => changes.some(({ field, to }) => field === 'scheduledFor' && to !== null)

/** Describes a log entry in Dutch: 'Wave gewijzigd'. Uses `changes` too, because a mail with a sending time is planned, not sent. */
export function formatAuditAction(entry: AuditAction): string {
  const { action, call, code } = entry
  const why = code && refused[action]?.[code]
  if (why) return why
  if (action === 'sendBulkEmail' && isPlanned(entry)) return 'Mail ingepland'
  const [method = '', path = ''] = call.split(' ')
  const [, deed = '', kind = ''] = /^(create|update|delete|restore)(\w+)Record$/.exec(action) ?? []
  if (records[kind]) return `${records[kind]} ${deeds[deed]}`
  return actions[action] ?? `${verbs[method] ?? method}: ${path.replace(/^\/api\/(admin\/)?/, '').replaceAll(/\/?:\w+/g, '')}`
}
