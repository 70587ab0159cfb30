import type { MailTemplateId } from '#shared/domain/messages/campaigns.ts'
import { brand } from './brand.ts'

/** The mail templates (specification section 3): welcome, reminder, and a blank one. */
export const mailTemplates: readonly { id: MailTemplateId; name: string; subject: string; content: string }[] = [
  {
    id: 'welcome',
    name: 'Welkom',
    subject: `Welkom bij ${brand.name}`,
    content: `Hoi {{name}},\n\nLeuk dat je meedoet aan ${brand.name}. Je ticket en je QR-code staan in ${brand.my}.\n\nJe code: {{qrCode}}\n\nTot op het strand!`,
  },
  {
    id: 'reminder',
    name: 'Herinnering',
    subject: `Nog even en het is zover: ${brand.name}`,
    content: `Hoi {{name}},\n\nJe start op {{waveDate}} in wave {{waveId}}, om {{waveTime}}. In ${brand.my} staat hoe laat je er moet zijn. Neem je QR-code en een geldig legitimatiebewijs mee.\n\nTot dan!`,
  },
  { id: 'custom', name: 'Leeg', subject: '', content: '' },
]

export interface NotificationTemplate {
  id: string
  name: string
  type: 'sms'
  message: string
}

/** The SMS templates. The administrator who sends one fills in every placeholder that does not stand for the recipient's data. */
export const notificationTemplates: readonly NotificationTemplate[] = [
  {
    id: 'herinnering',
    name: 'Herinnering',
    type: 'sms',
    message: `Hoi {{name}}, je start op {{waveDate}} in wave {{waveId}} om {{waveTime}}. In ${brand.my} staat hoe laat je er moet zijn. Neem je QR mee.`,
  },
  {
    id: 'programma',
    name: 'Programma gewijzigd',
    type: 'sms',
    message: `${brand.name}: er verandert iets. {{bericht}} Jouw start: {{waveDate}}, wave {{waveId}}, {{waveTime}}.`,
  },
  { id: 'weer', name: 'Weerbericht', type: 'sms', message: `${brand.name} weerbericht: {{bericht}} Pas je kleding aan en drink genoeg.` },
  {
    id: 'betaling',
    name: 'Betaling staat open',
    type: 'sms',
    message: `Hoi {{name}}, je inschrijving voor ${brand.name} is nog niet betaald. Rond hem af voor je plek vrijkomt.`,
  },
  {
    id: 'briefing',
    name: 'Briefing vrijwilligers',
    type: 'sms',
    message: `Hoi {{name}}, de briefing voor de crew is om {{tijd}} bij {{plek}}. Tot dan! ${brand.name}`,
  },
  { id: 'bericht', name: 'Eigen bericht', type: 'sms', message: `${brand.name}: {{bericht}}` },
]
