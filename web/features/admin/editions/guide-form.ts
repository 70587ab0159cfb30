import * as z from 'zod'
import { guide } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { guideParts, type GuidePart, type GuideTexts } from '#shared/facts/fact-values.ts'
import { builtInGuide } from '#shared/facts/participant-guide.ts'

/** A list of texts for participants. */
export interface GuideRow {
  part: GuidePart
  label: string
  lines: readonly string[]
  /** Whether an organiser wrote the list; otherwise it is the built-in one. */
  isOwn: boolean
}

const labels: Record<GuidePart, string> = {
  cardio: 'Trainen: conditie',
  strength: 'Trainen: kracht',
  raceDay: 'Trainen: de racedag',
  roadmap: 'Hier werken we aan',
  information: 'Belangrijk',
}

/** Returns every list with the texts of this edition. */
export const guideRows = ({ facts: { guide: own = {} } }: Edition): GuideRow[] =>
  guideParts.map((part) => ({ part, label: labels[part], lines: own[part] ?? builtInGuide[part], isOwn: own[part] !== undefined }))

const parseLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The form of a list: one text with an entry on each line. An error names its line. */
export function createGuideForm(part: GuidePart) {
  const list = guide.shape[part].unwrap()
  const lines = z
    .string()
    .transform(parseLines)
    .superRefine((typed, context) => {
      const [issue] = list.safeParse(typed).error?.issues ?? []
      const at = issue?.path[0]
      if (issue) context.addIssue({ code: 'custom', message: typeof at === 'number' ? `Regel ${at + 1}: ${issue.message}` : issue.message })
    })
  return z.object({ facts: z.object({ guide: z.object({ [part]: lines }) }), version: z.string() })
}

/**
 * Returns the guide texts of an edition with this list in it; null if all its lists are built-in. A list equal to the built-in one is
 * dropped, so that it follows later changes of the built-in text.
 */
export function setGuideLines({ facts }: Edition, part: GuidePart, lines: readonly string[]): GuideTexts | null {
  const isStandard = JSON.stringify(lines) === JSON.stringify(builtInGuide[part])
  const entries = guideParts.flatMap((one) => {
    const own = one === part ? (isStandard ? undefined : lines) : facts.guide?.[one]
    return own ? [[one, own] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
