import * as z from 'zod'
import { eventKinds, raceStatuses } from '#shared/scan/event-kinds.ts'
import { isoMoment } from './fields.ts'

/**
 * An event in the history of a participant or their ticket. `place`: the post. `who`: the mail address or name of another person, or the
 * names of a mail's recipients. `by`: an administrator or a phone.
 */
export const timelineItem = z.object({
  at: isoMoment,
  kind: z.enum([
    'registered',
    'paid',
    'removed',
    'invoice',
    'credit',
    'part_refund',
    'refunded',
    'paid_back',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'transfer_offered',
    'transfer_taken',
    'ticket_mail',
    'mail_returned',
    'mail_unwanted',
    'mail',
    'sms',
    'push',
    'changed',
    'moved',
    'new_qr',
    'deleted',
    'restored',
    'resend_asked',
    'offer_withdrawn',
    'cancelled_by_office',
    'contact_seen',
    'aid_seen',
    ...eventKinds,
  ]),
  /** Cents; negative for a credit note. */
  amount: z.int().optional(),
  place: z.string().optional(),
  who: z.string().optional(),
  by: z.string().optional(),
  /** The detail of the event, such as a number, the subject of a mail or a status. */
  what: z.string().optional(),
  /** The uncertainty of `at` in ms, if more than a few seconds. */
  uncertainty: z.number().optional(),
  /** If a person entered (stated) the time `at`: the reason, and the name of that person. */
  stated: z.object({ reason: z.string(), by: z.string() }).optional(),
  /** The name of the device of the tap that gave the time, if another device or the office assigned the tap. */
  tapDevice: z.string().optional(),
  /** Why the participant did not finish and where the participant was last seen, if the crew noted it. */
  stop: z.object({ reason: z.string(), lastPlace: z.string().nullable() }).optional(),
  /** For a change by the office: the changed fields, with their values before and after. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })).optional(),
  /** True if the action was started and its outcome is unknown. */
  uncertain: z.literal(true).optional(),
  /** True if the event was undone and no longer counts. */
  undone: z.literal(true).optional(),
  /** True if the event does not count, for instance because another event of its kind counts. */
  ignored: z.literal(true).optional(),
  /** For an event that an administrator can undo: its id (`target`), and the participant's status after the undo (`becomes`). */
  undo: z.object({ target: z.uuid(), becomes: z.enum(raceStatuses) }).optional(),
})
export type TimelineItem = z.infer<typeof timelineItem>
