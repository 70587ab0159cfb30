import * as z from 'zod'
import { findPlaceholderFault } from '#shared/domain/messages/placeholders.ts'
import { homeSections, roleDrawingNames, volunteerRoles, type SiteTextName } from '#shared/facts/fact-values.ts'
import { textPlaceholders } from '#shared/facts/fill-text.ts'
import { difficulties, raceStages, stagePictograms } from '#shared/facts/stages.ts'
import { longPlaceholders } from '#shared/facts/terms-text.ts'
import { isoMoment, organiserText } from './fields.ts'

// The texts of the site that an organiser writes: a schema for each, with its error messages.

const oneLine = /^[^\r\n]*$/
/** A title: one line, in which placeholders do not work. */
const title = (what: string, most: number) => organiserText(what, most).regex(oneLine, 'Zet dit op één regel')
const withPlaceholders = (text: z.ZodString, known: readonly string[]) =>
  text.superRefine((typed, context) => {
    const message = findPlaceholderFault(typed, known)
    if (message) context.addIssue({ code: 'custom', message })
  })
/** One or two sentences, which may contain the placeholders that work on every screen. */
const sentence = (what: string, most: number) => withPlaceholders(title(what, most), textPlaceholders)
const longText = (what: string, most: number) => withPlaceholders(organiserText(what, most), longPlaceholders)

const stages = raceStages.length
const quoteLines = { lines: 6, characters: 40 }

/** The schema of each text. */
export const siteTexts = {
  termsText: z.object({
    items: z
      .array(z.object({ title: title('een titel', 80), text: longText('de tekst', 4000) }))
      .min(1, 'Minstens één artikel')
      .max(20, 'Hoogstens twintig artikelen')
      .readonly(),
  }),
  courseTexts: z.object({
    items: z
      .array(
        z.object({
          run: sentence('een zin over het zand', 160),
          name: title('een naam', 40),
          pictogram: z.enum(stagePictograms, 'Kies een tekening'),
          count: z.int('Vul een heel aantal in').min(1, 'Minstens 1').max(300, 'Hoogstens 300'),
          unit: z.enum(['x', 'm'], 'Kies keer of meter'),
          difficulty: z.enum(difficulties, 'Kies hoe zwaar het is'),
          detail: sentence('een uitleg', 200),
        }),
      )
      .length(stages, `Het parcours heeft ${stages} stages`)
      .readonly(),
    sprint: sentence('een zin over de sprint', 200),
  }),
  roleTexts: z.object({
    items: z
      .array(
        z.object({
          name: title('een naam', 40),
          hours: title('de uren', 8),
          text: sentence('een beschrijving', 300),
          needs: withPlaceholders(
            z.string().trim().max(60, 'Hoogstens 60 tekens').regex(oneLine, 'Zet dit op één regel'),
            textPlaceholders,
          ),
          role: z.enum(volunteerRoles, 'Kies een rol'),
          drawing: z.enum(roleDrawingNames, 'Kies een tekening'),
        }),
      )
      .min(1, 'Minstens één rol')
      .max(8, 'Hoogstens acht rollen')
      .readonly(),
  }),
  homeTexts: z.object({
    items: z
      .array(z.object({ section: z.enum(homeSections), title: title('een kop', 40), text: sentence('een tekst', 400) }))
      .refine(
        (all) => all.length === homeSections.length && all.every(({ section }, at) => section === homeSections[at]),
        'Noem elk deel één keer',
      ) // prettier-ignore
      .readonly(),
    quote: organiserText('een quote', 200)
      .refine((text) => text.split('\n').length <= quoteLines.lines, `Hoogstens ${quoteLines.lines} regels`)
      .refine(
        (text) => text.split('\n').every((line) => line.length <= quoteLines.characters),
        `Een regel is hoogstens ${quoteLines.characters} tekens`,
      ),
  }),
  faq: z.object({
    items: z
      .array(z.object({ question: title('een vraag', 150), answer: longText('een antwoord', 1500) }))
      .max(30, 'Hoogstens dertig vragen')
      .readonly(),
  }),
} satisfies Record<SiteTextName, z.ZodType>

/** The saved versions of a text; null stands for the built-in text. `rev` counts the changes of its edition. */
const versionsOf = <Name extends SiteTextName, Text extends z.ZodType>(name: Name, text: Text) =>
  z.object({
    name: z.literal(name),
    versions: z.array(z.object({ rev: z.int(), at: isoMoment, by: z.string(), text: text.nullable() })),
    /** True if there are older versions that this answer does not contain. */
    more: z.boolean(),
  })
export const textVersions = z.discriminatedUnion('name', [
  versionsOf('termsText', siteTexts.termsText),
  versionsOf('courseTexts', siteTexts.courseTexts),
  versionsOf('roleTexts', siteTexts.roleTexts),
  versionsOf('homeTexts', siteTexts.homeTexts),
  versionsOf('faq', siteTexts.faq),
])
