import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { bulkEmailForm } from '#shared/contract/campaigns.ts'
import type { MailText } from './mail-templates.tsx'

/** What is typed so far. */
export type Typed = z.input<typeof bulkEmailForm>
/** What is kept of it while something else is looked at. */
export interface Draft {
  typed: Typed
  replaced: MailText | undefined
}
/** A mail as it is sent. */
export type Mail = z.output<typeof bulkEmailForm>
export type MailForm = UseFormReturn<Typed, unknown, Mail>

export const start: Typed = {
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

/** Whether these recipients have a code and a wave. */
export const takePart = (recipientType: string) => recipientType !== 'custom' && recipientType !== 'newsletter'
