/** The subjects of changes by the office. `other`: the subject of a call that no longer exists. */
export const auditKinds = [
  'participant',
  'wave',
  'order',
  'product',
  'volunteer',
  'shift',
  'message',
  'scan',
  'device',
  'staff',
  'log-in',
  'edition',
  'race-day',
  'discount',
  'template',
  'article',
  'testimonial',
  'gallery',
  'picture',
  'zone',
  'category',
  'material',
  'packing',
  'checklist',
  'setting',
  'export',
  'other',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The actor of a change that participants made to their own registration. */
export const participantActor = 'deelnemer zelf'

/** The subjects about people outside the office: for these, the log stores ids, but no part of a name. */
const ofPeople: ReadonlySet<AuditKind> = new Set<AuditKind>(['participant', 'volunteer', 'message', 'scan'])

/** True if the log may not store names and similar values of a change. An unknown subject counts as being about people. */
export const isAboutPeople = (kind: AuditKind | undefined): boolean => kind === undefined || ofPeople.has(kind)
