import type { AuditKind } from '#shared/contract/staff.ts'

/** By the address of the call; the first that fits. */
const kinds: readonly [address: RegExp, kind: AuditKind][] = [
  [/\/(bulk-email|campaigns|notifications)\b/, 'message'],
  [/\/scan-inbox\b/, 'scan'],
  [/\/(participants|check-in|crew|scan-decisions|move-participant|moves)\b/, 'participant'],
  [/\/waves\b/, 'wave'],
  [/\/orders\b/, 'order'],
  [/\/products\b/, 'product'],
  [/\/volunteers\b/, 'volunteer'],
  [/\/(devices|pairing-codes)\b/, 'device'],
  [/\/(staff|account|sessions|invitation)\b/, 'staff'],
  [/\/event-days\b/, 'race-day'],
  [/\/editions\b/, 'edition'],
  [/\/discount-codes\b/, 'discount'],
  [/\/templates\b/, 'template'],
  [/\/articles\b/, 'article'],
  [/\/testimonials\b/, 'testimonial'],
  [/\/gallery\b/, 'gallery'],
  [/\/pictures\b/, 'picture'],
  [/\/zones\b/, 'zone'],
  [/\/material-categories\b/, 'category'],
  [/\/materials\b/, 'material'],
  [/\/zone-materials\b/, 'packing'],
  [/\/(checklists|checklist-items)\b/, 'checklist'],
  [/\/(invoice-terms|race-settings|sms-settings|push)$/, 'setting'],
]

/** What a call with this method and path changes. */
export function kindOfCall(call: string): AuditKind {
  return kinds.find(([address]) => address.test(call))?.[1] ?? 'other'
}
