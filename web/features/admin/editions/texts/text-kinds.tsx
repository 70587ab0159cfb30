import type { ReactNode } from 'react'
import type * as z from 'zod'
import { siteTexts } from '#shared/contract/site-texts.ts'
import { brand } from '#shared/facts/brand.ts'
import type { HomeSection, SiteTextName } from '#shared/facts/fact-values.ts'
import type { Screen } from '#shared/facts/event-facts.ts'
import { textPlaceholders } from '#shared/facts/fill-text.ts'
import { mapDifficultyNames } from '#shared/facts/stages.ts'
import { longPlaceholders } from '#shared/facts/terms-text.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { CourseSteps } from '#web/ui/site-texts/course-steps.tsx'
import { QuestionList } from '#web/ui/site-texts/question-list.tsx'
import { RoleList } from '#web/ui/site-texts/role-list.tsx'
import { TermsChapters } from '#web/ui/site-texts/terms-chapters.tsx'
import { HomePreview } from './home-preview.tsx'
import { roleDrawingNames, stageDrawingNames, unitWords } from './text-words.ts'

/** The form values of one item of a text, such as a question with its answer. */
export type TextItem = Record<string, string | number>
/** The form values of a text: its items, and the fields that belong to no item. */
export interface TextValues {
  items: TextItem[]
  sprint?: string
  quote?: string
}

/** A field of an item, or of the text itself. */
export interface TextField {
  name: string
  label: string
  kind?: 'text' | 'textarea' | 'number' | 'select'
  rows?: number
  hint?: string
  optional?: boolean
  /** In this field, words between braces are replaced by their values. */
  acceptsPlaceholders?: true
  options?: readonly { value: string; label: string }[]
}

/** How the office edits one of the site's texts. */
export interface TextKind {
  name: SiteTextName
  title: string
  /** Where visitors read the text. */
  note: string
  /** The name of one item, with a capital: 'Artikel'. */
  one: string
  schema: z.ZodType
  nameOf: (item: TextItem) => string
  fields: readonly TextField[]
  /** The fields of the text itself, after its items. */
  rest?: readonly (TextField & { name: 'sprint' | 'quote' })[]
  /** A new item; absent: the number of items is fixed. */
  blank?: TextItem
  /** The maximum number of items. */
  most?: number
  /** The items cannot be moved, added or removed. */
  isFixed?: true
  hint?: string
  /** The words that the text may contain between braces. */
  placeholders: readonly string[]
  /** The screen that shows the text: some facts differ per screen. */
  screen: Screen
  empty?: string
  /** The part of the public page that shows the text. */
  preview: ReactNode
}

const longHint = 'Een lege regel begint een alinea, een regel met een streepje ervoor een punt van een lijst.'
const area = (name: string, label: string, rows: number): TextField => ({ name, label, kind: 'textarea', rows, acceptsPlaceholders: true })
const select = (name: string, label: string, words: Readonly<Record<string, string>>): TextField => ({
  name,
  label,
  kind: 'select',
  options: Object.entries(words).map(([value, text]) => ({ value, label: text })),
})
const text = (value: string | number | undefined) => String(value ?? '')

export const termsKind: TextKind = {
  name: 'termsText',
  title: 'Voorwaarden',
  note: 'Op /voorwaarden',
  one: 'Artikel',
  schema: siteTexts.termsText,
  nameOf: ({ title }) => text(title),
  fields: [{ name: 'title', label: 'Titel' }, area('text', 'Tekst', 10)],
  blank: { title: '', text: '' },
  most: 20,
  hint: longHint,
  placeholders: longPlaceholders,
  screen: 'tickets',
  preview: <TermsChapters />,
}

export const courseKind: TextKind = {
  name: 'courseTexts',
  title: 'Parcours en stages',
  note: 'Op de voorpagina, het parcours, de kaart en de perspagina',
  one: 'Stage',
  schema: siteTexts.courseTexts,
  nameOf: ({ name }) => text(name),
  fields: [
    { name: 'name', label: 'Naam' },
    select('pictogram', 'Tekening', stageDrawingNames),
    { name: 'count', label: 'Hoeveel', kind: 'number' },
    select('unit', 'Keer of meter', unitWords),
    select('difficulty', 'Zwaarte', mapDifficultyNames),
    area('detail', 'Wat je doet', 2),
    area('run', 'Het zand ervoor', 2),
  ],
  rest: [{ ...area('sprint', 'De sprint aan het eind', 2), name: 'sprint' }],
  hint: 'Acht stages, met voor elke een stuk zand: zo is de kaart getekend.',
  placeholders: textPlaceholders,
  screen: 'course',
  preview: (
    <SiteWidth paddingBlock="4">
      <CourseSteps />
    </SiteWidth>
  ),
}

export const rolesKind: TextKind = {
  name: 'roleTexts',
  title: 'Rollen van vrijwilligers',
  note: 'Op /vrijwilligers',
  one: 'Rol',
  schema: siteTexts.roleTexts,
  nameOf: ({ name }) => text(name),
  fields: [
    { name: 'name', label: 'Naam' },
    { name: 'hours', label: 'Uren op een dag', hint: 'Zoals 6-8.' },
    area('text', 'Wat je doet', 3),
    { name: 'needs', label: 'Wat je nodig hebt', optional: true, hint: 'Zoals een diploma.', acceptsPlaceholders: true },
    select('role', 'Rol in het formulier', volunteerRoleNames),
    select('drawing', 'Tekening', roleDrawingNames),
  ],
  blank: { name: '', hours: '', text: '', needs: '', role: 'other', drawing: 'crew' },
  most: 8,
  placeholders: textPlaceholders,
  screen: 'home',
  preview: (
    <SiteWidth paddingBlock="4">
      <RoleList />
    </SiteWidth>
  ),
}

const sectionNames: Record<HomeSection, string> = {
  hero: 'Bovenaan',
  why: 'Waarom',
  course: 'Het parcours',
  join: 'Doe mee',
  what: 'Wat is het',
  edition: 'Editie',
}
export const homeKind: TextKind = {
  name: 'homeTexts',
  title: 'Voorpagina',
  note: 'De koppen en inleidingen',
  one: 'Deel',
  schema: siteTexts.homeTexts,
  nameOf: ({ section }) => sectionNames[section as HomeSection],
  fields: [{ name: 'title', label: 'Kop' }, area('text', 'Tekst', 3)],
  rest: [
    {
      name: 'quote',
      label: 'De quote bij Waarom',
      kind: 'textarea',
      rows: 4,
      hint: 'Zoals je de regels hier afbreekt, staan ze op de site.',
    },
  ],
  isFixed: true,
  placeholders: textPlaceholders,
  screen: 'home',
  preview: <HomePreview />,
}

export const faqKind: TextKind = {
  name: 'faq',
  title: 'Veelgestelde vragen',
  note: 'Op /events, onder de evenementen',
  one: 'Vraag',
  schema: siteTexts.faq,
  nameOf: ({ question }) => text(question),
  fields: [{ name: 'question', label: 'Vraag' }, area('answer', 'Antwoord', 5)],
  blank: { question: '', answer: '' },
  most: 30,
  hint: longHint,
  placeholders: longPlaceholders,
  screen: 'events',
  empty: `Er staan nog geen vragen. Zolang dat zo is, laat ${brand.name} dit deel van de pagina weg.`,
  preview: (
    <SiteWidth paddingBlock="4">
      <QuestionList open />
    </SiteWidth>
  ),
}
