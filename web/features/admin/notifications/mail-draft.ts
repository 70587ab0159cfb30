import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { recipientFacts, type bulkEmailForm } from '#shared/contract/mail-form.ts'
import type { MailText } from './mail-templates.tsx'

/** The values of the form for a bulk mail, as typed. */
export type Typed = z.input<typeof bulkEmailForm>
/** What the form stores while another tab is open. `replaced`: the typed text that a template replaced, so that it can be restored. */
export interface Draft {
  typed: Typed
  replaced: MailText | undefined
}
/** A mail as it is sent. */
export type Mail = z.output<typeof bulkEmailForm>
/** The form of a mail (react-hook-form), which the parts of the form share. */
export type MailForm = UseFormReturn<Typed, unknown, Mail>

/** The recipients that were chosen in a list: its ticked rows, or its filter. */
export type RecipientChoice = Pick<Typed, 'recipientType' | 'ids' | 'filter' | 'status'>

/** The values with which the form of a new mail opens. */
export const emptyMail = {
  template: 'custom',
  recipientType: 'all',
  waveId: null,
  status: null,
  filter: {},
  ids: null,
  customEmails: '',
  includeName: true,
  includeQrCode: false,
  includeWaveInfo: false,
  isNews: false,
  scheduledFor: null,
  subject: '',
  content: '',
  body: null,
  attachment: null,
} satisfies Typed

/** Whether the recipients are participants, who have a QR code and a wave. */
export const areParticipants = (recipientType: Mail['recipientType']) => recipientFacts[recipientType] === 'participant'

/** Returns the recipients of a form, for the server to count. Leaves out typed addresses, because the form itself counts those. */
export const audienceOf = ({ recipientType = 'all', waveId, status, filter, ids, isNews = false }: Typed) => ({
  recipientType,
  waveId: waveId || null,
  status: status || null,
  filter: filter ?? null,
  ids: ids ?? null,
  isNews,
})
