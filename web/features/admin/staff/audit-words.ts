import type { AuditLine } from '#shared/contract/staff.ts'
import { states } from '#web/features/admin/participant-columns.tsx'
import { writeMoment } from '#web/features/admin/sections/words.ts'
import { asDay, writeValue } from '#web/features/admin/table/section-column.ts'
import { waveStates } from '#web/features/admin/waves/wave-words.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const outcomeBadges: Readonly<Record<AuditLine['outcome'], { kind: BadgeKind; text: string }>> = {
  done: { kind: 'ok', text: 'Gedaan' },
  refused: { kind: 'bad', text: 'Geweigerd' },
  begun: { kind: 'warn', text: 'Onbekend' },
}

/** What a call does, as people say it; of one that is not here its verb and its address are said. */
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
  deleteParticipant: 'Deelnemer verwijderd',
  restoreParticipant: 'Deelnemer teruggezet',
  regenerateQr: 'Nieuwe QR code gemaakt',
  checkInByCode: 'Ingecheckt',
  scanParticipant: 'Gescand',
  updateParticipantStatus: 'Status van deelnemer gewijzigd',
  recordDecision: 'Beslist over een scan',
  dismissRefusedScan: 'Geweigerde scan weggelegd',
  updateVolunteer: 'Vrijwilliger gewijzigd',
  deleteVolunteer: 'Vrijwilliger verwijderd',
  restoreVolunteer: 'Vrijwilliger teruggezet',
  updateProduct: 'Product gewijzigd',
  countProductStock: 'Voorraad geteld',
  createProduct: 'Product gemaakt',
  deleteProduct: 'Product verwijderd',
  restoreProduct: 'Product teruggezet',
  uploadPicture: 'Foto geüpload',
  createPairingCode: 'Koppelcode gemaakt',
  changeDevice: 'Telefoon gewijzigd',
  revokeDevice: 'Telefoon ingetrokken',
  changeRaceSettings: 'Instellingen van de race gewijzigd',
  sendBulkEmail: 'Bulk e-mail verstuurd',
  notifyParticipants: 'Sms aan deelnemers verstuurd',
  notifyVolunteers: 'Sms aan vrijwilligers verstuurd',
  sendEmergencyNotice: 'Noodmelding verstuurd',
  inviteStaff: 'Beheerder uitgenodigd',
  changeStaff: 'Beheerder gewijzigd',
  inviteStaffAgain: 'Nieuwe link gestuurd aan beheerder',
  acceptInvitation: 'Wachtwoord gekozen via de link in de mail',
  resetStaffSecondStep: 'Tweede stap van beheerder weggehaald',
  withdrawStaff: 'Toegang ingetrokken',
  changeOwnPassword: 'Eigen wachtwoord gewijzigd',
  confirmSecondStep: 'Tweede stap aangezet',
  endSecondStep: 'Tweede stap uitgezet',
  endSession: 'Sessie beëindigd',
  endOtherSessions: 'Andere sessies beëindigd',
  createEdition: 'Editie gemaakt',
  changeEdition: 'Editie gewijzigd',
  makeEditionCurrent: 'Editie huidig gemaakt',
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
  updateDiscountCode: 'Kortingscode gewijzigd',
  testBulkEmail: 'Testmail verstuurd',
  pauseCampaign: 'Verzending gepauzeerd',
  resumeCampaign: 'Verzending hervat',
  cancelCampaign: 'Verzending gestopt',
  retryCampaign: 'Verzending opnieuw geprobeerd',
  updateTemplate: 'Berichttekst gewijzigd',
  turnPush: 'Pushmeldingen aan- of uitgezet',
  changeInvoiceTerms: 'Afzender en btw van facturen gewijzigd',
  changeSmsSettings: 'Prijs en limiet van sms gewijzigd',
}
/** Calls that every kind of record has: `createZoneRecord`. */
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

/** What is changed, where its name in the contract is no Dutch. */
const fields: Readonly<Record<string, string>> = {
  id: 'nummer',
  name: 'naam',
  email: 'e-mail',
  phone: 'telefoon',
  gender: 'geslacht',
  ticketType: 'ticket',
  codeVersion: 'hoeveelste QR code',
  'teammate.id': 'nummer van ander van duo',
  'teammate.name': 'ander van duo',
  createdAt: 'gemaakt',
  role: 'rol',
  secondStep: 'tweede stap',
  capacity: 'capaciteit',
  maxParticipants: 'capaciteit',
  currentCount: 'bezet',
  number: 'wavenummer',
  waveNumber: 'wavenummer',
  waitingList: 'wachtlijst',
  eventDate: 'datum',
  startTime: 'start',
  notes: 'notitie',
  waveId: 'wave',
  newWaveId: 'nieuwe wave',
  participantId: 'deelnemer',
  emergencyContact: 'noodcontact',
  emergencyContactPhone: 'noodtelefoon',
  preferredRole: 'voorkeursrol',
  experience: 'ervaring',
  availability: 'beschikbaarheid',
  category: 'categorie',
  price: 'prijs',
  description: 'beschrijving',
  inStock: 'op voorraad',
  stock: 'voorraad',
  sizes: 'maten',
  reviews: 'beoordelingen',
  title: 'titel',
  content: 'tekst',
  subject: 'onderwerp',
  excerpt: 'samenvatting',
  author: 'auteur',
  published: 'online',
  publishedAt: 'online sinds',
  slug: 'adres',
  viewCount: 'gelezen',
  imageUrl: 'foto',
  featuredImage: 'foto',
  position: 'volgorde',
  rating: 'sterren',
  type: 'soort',
  value: 'waarde',
  ticketTypes: 'tickets',
  validFrom: 'eerste dag',
  validUntil: 'laatste dag',
  maxUses: 'hoe vaak',
  active: 'aan',
  isOwn: 'eigen tekst',
  location: 'locatie',
  responsible: 'wie telt',
  posts: 'posten',
  zoneId: 'nummer van zone',
  zoneName: 'zone',
  materialId: 'nummer van materiaal',
  materialName: 'materiaal',
  categoryId: 'nummer van soort',
  categoryName: 'soort',
  minStock: 'minimaal',
  maxStock: 'maximaal',
  unit: 'eenheid',
  requiredStock: 'nodig',
  packedStock: 'gaat mee',
  currentStock: 'geteld',
  checkedBy: 'geteld door',
  checked: 'nagelopen',
  done: 'nagelopen',
  wristband: 'polsband',
  device: 'apparaat',
  action: 'handeling',
  kind: 'soort',
  items: 'punten',
  cents: 'centen',
  amount: 'bedrag in centen',
  expected: 'bedrag in centen',
  given: 'eerder terug in centen',
  reason: 'waarvoor',
  message: 'bericht',
  recipientType: 'ontvangers',
  customEmails: 'adressen',
  scheduledFor: 'op',
  addons: 'extra’s',
  tradeRegister: 'KvK-nummer',
  vatNumber: 'btw-nummer',
  vatEntry: 'btw inschrijfgeld',
  vatGoods: 'btw spullen',
  vatInsurance: 'btw verzekering',
  address: 'adres',
  overdueMinutes: 'te lang na (min)',
}
const values: Readonly<Record<string, string>> = {
  true: 'ja',
  false: 'nee',
  owner: 'eigenaar',
  staff: 'medewerker',
  'read-only': 'alleen lezen',
  ...Object.fromEntries(Object.entries({ ...states, ...waveStates }).map(([value, { text }]) => [value, text.toLowerCase()])),
}

/** 'Wave gewijzigd'. */
export function sayAction({ action, call }: AuditLine): string {
  const [method = '', path = ''] = call.split(' ')
  const [, deed = '', kind = ''] = /^(create|update|delete|restore)(\w+)Record$/.exec(action) ?? []
  if (records[kind]) return `${records[kind]} ${deeds[deed]}`
  return actions[action] ?? `${verbs[method] ?? method}: ${path.replace(/^\/api\/(admin\/)?/, '').replaceAll(/\/?:\w+/g, '')}`
}

type Change = AuditLine['changes'][number]

/** 'capaciteit'; of a part of something its own name: 'terms.price'. */
export const sayField = ({ field }: Change): string => fields[field] ?? field
export function sayValue(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return writeMoment(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return writeValue(asDay(value))
  return values[value] ?? value
}

/** 'capaciteit: 40 → 50', for search and files. */
export function sayChange(change: Change): string {
  const { from, to } = change
  return `${sayField(change)}: ${from === null ? '' : `${sayValue(from)} → `}${to === null ? 'weg' : sayValue(to)}`
}
