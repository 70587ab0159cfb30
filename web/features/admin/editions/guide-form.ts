import * as z from 'zod'
import { guide } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { guideParts, type GuidePart, type GuideTexts } from '#shared/facts/fact-values.ts'
import { builtGuide } from '#shared/facts/participant-guide.ts'

/** A list of what a participant reads. */
export interface GuideRow {
  part: GuidePart
  label: string
  lines: readonly string[]
  /** An organiser wrote it. */
  isOwn: boolean
}

const labels: Record<GuidePart, string> = {
  cardio: 'Trainen: conditie',
  strength: 'Trainen: kracht',
  raceDay: 'Trainen: de racedag',
  roadmap: 'Hier werken we aan',
  information: 'Belangrijk',
}

/** Every list, as an edition has it. */
export const guideRows = ({ facts: { guide: own = {} } }: Edition): GuideRow[] =>
  guideParts.map((part) => ({ part, label: labels[part], lines: own[part] ?? builtGuide[part], isOwn: own[part] !== undefined }))

const split = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A list as typed: a line each. What is wrong of one names the line. */
export function guideForm(part: GuidePart) {
  const list = guide.shape[part].unwrap()
  const lines = z
    .string()
    .transform(split)
    .superRefine((typed, context) => {
      const [issue] = list.safeParse(typed).error?.issues ?? []
      const at = issue?.path[0]
      if (issue) context.addIssue({ code: 'custom', message: typeof at === 'number' ? `Regel ${at + 1}: ${issue.message}` : issue.message })
    })
  return z.object({ facts: z.object({ guide: z.object({ [part]: lines }) }), version: z.string() })
}

/** What an edition says with this list in it. The standard text is none of its own, so that it follows that; null when nothing is left. */
export function withLines({ facts }: Edition, part: GuidePart, lines: readonly string[]): GuideTexts | null {
  const isStandard = JSON.stringify(lines) === JSON.stringify(builtGuide[part])
  const left = guideParts.flatMap((one) => {
    const own = one === part ? (isStandard ? undefined : lines) : facts.guide?.[one]
    return own ? [[one, own] as const] : []
  })
  return left.length > 0 ? Object.fromEntries(left) : null
}
