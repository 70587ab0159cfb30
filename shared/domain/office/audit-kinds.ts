/** What a change by somebody of the office can be about; `other`: by a call that there is no more. */
export const auditKinds = [
  'participant',
  'wave',
  'order',
  'product',
  'volunteer',
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
  'other',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** About people outside the office: the log has them by id, and their names not even in part. */
const ofPeople: ReadonlySet<AuditKind> = new Set<AuditKind>(['participant', 'volunteer', 'message', 'scan'])

/** Whether the log may not write down names and the like of a change. What says not what it is about, is taken to be about people. */
export const isAboutPeople = (kind: AuditKind | undefined): boolean => kind === undefined || ofPeople.has(kind)
