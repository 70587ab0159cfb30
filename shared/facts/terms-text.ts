import { fillPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { brand } from './brand.ts'
import { readFact, type FactsInForce, type Screen } from './event-facts.ts'
import type { Question, TermsText } from './fact-values.ts'
import { fillText, textPlaceholders } from './fill-text.ts'

/** Placeholders that the page shows as a link: our mail address, and the privacy page. */
export const linkPlaceholders = ['email', 'privacy'] as const
/** The placeholders that the terms and the answers to questions may contain. */
export const longPlaceholders = [...textPlaceholders, 'flex', 'flexsolo', 'flexduo', 'verzekering', ...linkPlaceholders] as const

const paragraphs = (...all: readonly string[]) => all.join('\n\n')

/** The ten built-in articles, used until an organiser writes others. Amounts are placeholders, so that they match the checkout. */
export const builtInTerms: TermsText = {
  items: [
    {
      title: 'Waar dit over gaat',
      text: paragraphs(
        `Deze voorwaarden gelden voor iedereen die zich inschrijft voor ${brand.name}, die als vrijwilliger of toeschouwer op het terrein van {{locatie}} in {{plaats}} komt, of die iets in onze shop koopt. Met ‘wij’ bedoelen we de organisatie van ${brand.name}.`,
        'Wie een ticket voor een ander koopt, zorgt dat die ander deze voorwaarden kent en ermee akkoord gaat.',
      ),
    },
    {
      title: 'Inschrijven en betalen',
      text: paragraphs(
        'Je inschrijving is rond als je betaling binnen is. Tijdens het afrekenen houden we je plek vast zolang de klok op je scherm loopt. Lukt betalen dan niet, dan komt de plek weer vrij en betaal je niets.',
        'Je betaalt wat er op de knop en in het overzicht staat als je afrekent, inclusief btw. Een kortingscode geldt alleen voor het ticket, niet voor extra’s, en is niet om te wisselen voor geld.',
        'Komt je betaling pas binnen als de dag vol is, dan krijg je het hele bedrag terug.',
      ),
    },
    {
      title: 'Leeftijd en gezondheid',
      text: paragraphs(
        'Op de dag van de race ben je minstens {{minimumleeftijd}} jaar. De crew mag naar je legitimatiebewijs vragen.',
        'Je doet mee als je fit bent. Heb je een aandoening of gebruik je medicijnen waar de EHBO van moet weten, vul dat dan in bij je inschrijving. Twijfel je, vraag het eerst aan je huisarts. De EHBO mag je uit de race halen als doorgaan onverstandig is.',
      ),
    },
    {
      title: 'Als jij niet kunt',
      text: paragraphs(
        'Annuleer je zelf, dan krijg je je inschrijfgeld niet terug. Dat geldt ook als je niet komt opdagen, te laat bent of uitstapt.',
        `Heb je bij je inschrijving ‘{{flex}}’ gekocht ({{flexsolo}} voor Solo, {{flexduo}} voor Duo), dan krijg je de prijs van je ticket wel terug. Annuleren doe je zelf in ${brand.my}, tot en met de dag die daar staat. Draag je je plek over, dan vervalt dit. De prijs van de flex annulering zelf krijg je niet terug.`,
        'Je kunt je plek ook aan iemand anders overdragen, tot en met de dag die op de pagina van je ticket staat. Die vult de eigen gegevens in en krijgt een eigen QR-code; die van jou vervalt. Via ons gaat er dan geen geld terug.',
      ),
    },
    {
      title: 'Als wij niet kunnen',
      text: paragraphs(
        'Moeten wij de race afgelasten door overmacht, zoals storm, onweer, hoogwater of een besluit van de overheid, dan krijg je het volledige bedrag terug op de rekening waarmee je betaalde.',
        'Het parcours, de starttijden en het programma mogen we aanpassen als het weer, het tij of de veiligheid dat vraagt. Dat is geen afgelasting. We mailen je zodra we het weten.',
      ),
    },
    {
      title: 'Je ticket en je start',
      text: paragraphs(
        'Iedere deelnemer heeft een eigen QR-code, ook in een duo. Die code geeft één keer toegang: wie haar als eerste laat scannen, is binnen. Deel haar dus niet.',
        'Neem een geldig legitimatiebewijs mee en wees {{aanwezig}} minuten voor je wave aanwezig. Wie zijn wave mist, start alleen nog als er plek is in een latere.',
      ),
    },
    {
      title: 'Gedrag en veiligheid',
      text: [
        '- Alcohol en drugs zijn voor en tijdens de race verboden. Wie onder invloed is, start niet en krijgt geen geld terug.',
        '- Wat de crew, een marshal of de EHBO zegt, doe je. Ook als het je tijd kost.',
        '- Je blijft op het parcours en uit het duingebied achter de linten.',
        '- Je laat niets achter op het strand. Glas neem je niet mee.',
        '- Wie anderen of zichzelf in gevaar brengt, mogen we van het terrein sturen.',
      ].join('\n'),
    },
    {
      title: 'Risico en verzekering',
      text: paragraphs(
        'Een obstakelrace op het strand is zwaar: je kunt vallen, je bezeren en onderkoeld raken. Je doet mee op eigen risico. Wij zijn alleen aansprakelijk voor schade door onze opzet of bewuste roekeloosheid, en verder voor zover de wet dat voorschrijft.',
        'Voor je spullen, ook in de garderobe, zijn wij niet aansprakelijk. Wil je medische kosten extra verzekeren, kies dan ‘{{verzekering}}’ bij je inschrijving.',
      ),
    },
    {
      title: 'Foto’s en gegevens',
      text: paragraphs(
        'Tijdens de race maken wij foto’s en video. Die mogen we gebruiken voor onze site, sociale media en pers. Sta je ergens op waar je niet op wilt staan, mail ons en we halen het weg: {{email}}.',
        'Wat we van je bewaren, waarvoor en hoe lang, staat op de pagina {{privacy}}.',
      ),
    },
    {
      title: 'Shop, klachten en recht',
      text: paragraphs(
        'Op wat je in de shop koopt gelden de levertijd, de verzendkosten en de retourtermijn die bij je bestelling staan. Een ticket is een afspraak op een vaste datum: daarvoor geldt de wettelijke bedenktijd niet.',
        'Ging er iets mis, mail dan eerst ons: {{email}}. We zoeken het uit en antwoorden. Op deze voorwaarden is Nederlands recht van toepassing.',
      ),
    },
  ],
}

/** Returns the articles of the terms, with the placeholders not filled in. */
export const readTerms = (facts: FactsInForce): TermsText => readFact('termsText', 'tickets', facts).value ?? builtInTerms

/** Returns the questions of the events page, with the placeholders not filled in; none until an organiser writes questions. */
export const readQuestions = (facts: FactsInForce): readonly Question[] => readFact('faq', 'events', facts).value?.items ?? []

/** Fills the facts into a long text. The link placeholders stay, because the page makes links of them. */
export function fillLongText(text: string, screen: Screen, facts: FactsInForce): string {
  if (!text.includes('{{')) return text
  // Includes add-ons that are switched off: earlier buyers have them.
  const addons = allAddonsOf(readFact('addons', screen, facts).value)
  const [flex, insurance] = [addons.find(({ id }) => id === 1)!, addons.find(({ id }) => id === 2)!]
  const values = {
    flex: flex.name,
    flexsolo: formatEuro(flex.price.solo),
    flexduo: formatEuro(flex.price.duo),
    verzekering: insurance.name,
  }
  return fillPlaceholders(fillText(text, screen, facts), values)
}
