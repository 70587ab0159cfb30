import type { AuditLine } from '#shared/contract/staff.ts'
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
  createWave: 'Wave gemaakt',
  updateWave: 'Wave gewijzigd',
  deleteWave: 'Wave verwijderd',
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
  checkIn: 'Ingecheckt',
  scanParticipant: 'Gescand',
  updateParticipantStatus: 'Status van deelnemer gewijzigd',
  recordDecision: 'Beslist over een scan',
  dismissRefusedScan: 'Geweigerde scan weggelegd',
  updateVolunteer: 'Vrijwilliger gewijzigd',
  deleteVolunteer: 'Vrijwilliger verwijderd',
  restoreVolunteer: 'Vrijwilliger teruggezet',
  updateProduct: 'Product gewijzigd',
  countProductStock: 'Voorraad geteld',
  deleteProduct: 'Product verwijderd',
  restoreProduct: 'Product teruggezet',
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
  resetStaffSecondStep: 'Tweede stap van beheerder weggehaald',
  withdrawStaff: 'Toegang ingetrokken',
  changeOwnPassword: 'Eigen wachtwoord gewijzigd',
  confirmSecondStep: 'Tweede stap aangezet',
  endSecondStep: 'Tweede stap uitgezet',
  endSession: 'Sessie beëindigd',
  endOtherSessions: 'Andere sessies beëindigd',
}
const verbs: Readonly<Record<string, string>> = { POST: 'Gedaan', PUT: 'Gewijzigd', PATCH: 'Gewijzigd', DELETE: 'Verwijderd' }

/** 'Wave gewijzigd'. */
export function sayAction({ action, call }: AuditLine): string {
  const [method = '', path = ''] = call.split(' ')
  return actions[action] ?? `${verbs[method] ?? method}: ${path.replace(/^\/api\/(admin\/)?/, '').replaceAll(/\/?:\w+/g, '')}`
}

/** 'capacity: 40 → 50', for search and files. */
export function sayChange({ field, from, to }: AuditLine['changes'][number]): string {
  return `${field}: ${from === null ? '' : `${from} → `}${to ?? 'weg'}`
}
