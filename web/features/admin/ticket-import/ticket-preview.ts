import type { PreviewTable } from '#web/features/admin/sheet-import/preview-rows.tsx'
import { fieldWords, type Field } from './fields.ts'

const genderWords: Readonly<Record<string, string>> = { male: 'man', female: 'vrouw', other: 'anders' }
const typeWords: Readonly<Record<string, string>> = { solo: 'Solo', duo: 'Duo' }

/** How the preview of the ticket import shows its rows: the columns, and the Dutch text of each value. */
export const ticketPreview: PreviewTable<Field> = {
  label: 'tickets in het bestand',
  words: fieldWords,
  shown: [
    'buyer.name',
    'buyer.email',
    'buyer.birthDate',
    'buyer.gender',
    'ticketType',
    'eventDate',
    'waveId',
    'hoodieSize',
    'partner.name',
    'partner.email',
    'partner.birthDate',
    'partner.shirtSize',
  ],
  textOf(field, text) {
    if (field.endsWith('birthDate')) return text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')
    if (field.endsWith('gender')) return genderWords[text] ?? text
    return field === 'ticketType' ? (typeWords[text] ?? text) : text
  },
}
