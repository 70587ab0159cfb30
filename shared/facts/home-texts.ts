import { brand } from './brand.ts'
import { readFact, type FactsInForce } from './event-facts.ts'
import type { HomeSection, HomeTexts } from './fact-values.ts'
import { fillText } from './fill-text.ts'

/** The built-in texts of the home page, used until an organiser writes other texts. */
export const builtInHome: HomeTexts = {
  items: [
    {
      section: 'hero',
      title: brand.tagline,
      text: 'Acht keer door los zand, acht stages weerstand en dan nog 200 meter sprint langs de vloedlijn.',
    },
    {
      section: 'why',
      title: `Waarom ${brand.name}`,
      text: 'Geen zaal, geen asfalt, geen tribune. Een strand, de wind van zee en jij ertegenin. Meer is er niet nodig om te weten wat je kunt.',
    },
    {
      section: 'course',
      title: 'Het parcours',
      text: 'Een lus over strand en duin, met twee stages op elke zijde. Ertussen los zand. Denk je dat je er bent, dan ligt de sprint er nog.',
    },
    {
      section: 'join',
      title: 'Doe mee',
      text: 'De prijs is je startnummer. Alleen de wind in, of met z’n tweeën op hetzelfde startschot.',
    },
    {
      section: 'what',
      title: `Wat is ${brand.name}`,
      text: 'Een beach obstacle race op het strand van {{plaats}}. Je rent acht keer door los zand, werkt daarna telkens een stage af en sprint de laatste 200 meter langs de vloedlijn.',
    },
    {
      section: 'edition',
      title: 'Editie',
      text: 'Twee dagen op het strand. {{waves}} waves per dag, {{starters}} starters per wave.',
    },
  ],
  quote: '“Het zand geeft mee.\nDe wind geeft niets.\nWat overblijft,\nben jij.”',
}

const readHome = (facts: FactsInForce) => readFact('homeTexts', 'home', facts).value ?? builtInHome

/** The title and introduction of a section of the home page, with the facts filled in. */
export function readHomeSection(section: HomeSection, facts: FactsInForce): { title: string; text: string } {
  const isWanted = (one: { section: HomeSection }) => one.section === section
  // Texts that were stored before this section existed do not contain it.
  const { title, text } = readHome(facts).items.find(isWanted) ?? builtInHome.items.find(isWanted)!
  return { title: fillText(title, 'home', facts), text: fillText(text, 'home', facts) }
}

/** The lines of the quote on the home page. */
export const readQuote = (facts: FactsInForce): readonly string[] => readHome(facts).quote.split('\n')
