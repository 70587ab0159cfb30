import { fillPlaceholders, listPlaceholders, withoutWave } from '#shared/domain/messages/placeholders.ts'
import { inlineText, mapInline, type RichInline, type RichText } from '#shared/domain/messages/rich-text.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { Person } from './person.ts'

const unknownYet = 'nog niet bekend'

/** Returns the values of the placeholders in a message to this person. */
export function placeholderValuesOf({ name, eventDate, row }: Person): Record<string, string> {
  return {
    name: name || 'deelnemer',
    qrCode: row ? formatParticipantCode(row.id) : unknownYet,
    waveId: row?.waveNumber ? String(row.waveNumber) : unknownYet,
    waveDate: eventDate ? formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' }) : unknownYet,
    waveTime: row?.waveTime ? formatTime(row.waveTime) : unknownYet,
  }
}

/** Fills in the placeholders of a text. For a person without a wave, sentences about the wave say that the wave will be announced later. */
export const fillMessageText = (text: string, person: Person) =>
  fillPlaceholders(person.row?.waveTime ? text : withoutWave(text, person.eventDate !== null), placeholderValuesOf(person))

/**
 * {@link fillMessageText} for formatted text. A block loses its formatting if one of its sentences is rewritten for a person without a
 * wave, or if a placeholder is only partly formatted.
 */
export function fillMessageRichText(body: RichText, person: Person): RichText {
  const values = placeholderValuesOf(person)
  return mapInline(body, (nodes) => {
    const whole = inlineText(nodes)
    const isRewritten = !person.row?.waveTime && withoutWave(whole, person.eventDate !== null) !== whole
    if (isRewritten || hasSplitPlaceholder(nodes)) return [{ type: 'text', text: fillMessageText(whole, person) }]
    return nodes.map((node) => (node.type === 'text' ? { ...node, text: fillPlaceholders(node.text, values) } : node))
  })
}

const hasSplitPlaceholder = (nodes: readonly RichInline[]): boolean => {
  const ofNodes = new Set(nodes.flatMap((node) => (node.type === 'text' ? listPlaceholders(node.text) : [])))
  return listPlaceholders(inlineText(nodes)).some((name) => !ofNodes.has(name))
}
