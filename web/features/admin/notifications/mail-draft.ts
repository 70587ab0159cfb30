import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { bulkEmailForm } from '#shared/contract/campaigns.ts'
import type { MailText } from './mail-templates.tsx'

/** The input of the form. */
export type Typed = z.input<typeof bulkEmailForm>
/** What is kept of the form while another tab is open. */
export interface Draft {
  typed: Typed
  replaced: MailText | undefined
}
/** A mail as it is sent. */
export type Mail = z.output<typeof bulkEmailForm>
export type MailForm = UseFormReturn<Typed, unknown, Mail>

/** The input of a new mail. */
export const emptyMail: Typed = {
  template: 'custom',
  recipientType: 'all',
  waveId: null,
  status: null,
  customEmails: '',
  includeName: true,
  includeQrCode: false,
  includeWaveInfo: false,
  isNews: false,
  scheduledFor: null,
  subject: '',
  content: '',
}

/** Whether the recipients are participants, who have a QR code and a wave. */
export const areParticipants = (recipientType: string) => recipientType !== 'custom' && recipientType !== 'newsletter'
