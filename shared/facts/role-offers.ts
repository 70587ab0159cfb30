import { readFact, type FactsInForce } from './event-facts.ts'
import type { RoleOffer, RoleTexts } from './fact-values.ts'
import { fillText } from './fill-text.ts'

/** The four roles of the volunteers' page until an organiser writes others; the form has more roles. */
export const builtRoles: RoleTexts = {
  items: [
    {
      name: 'Event Crew',
      hours: '8-12',
      role: 'logistics',
      drawing: 'crew',
      text: 'Je bouwt op, sjouwt, vult water bij en breekt weer af. Jij ziet het strand leeg, vol en weer leeg.',
      needs: '',
    },
    {
      name: 'Parcours Marshal',
      hours: '6-8',
      role: 'marshal',
      drawing: 'marshal',
      text: 'Je staat bij een stage, telt herhalingen, wijst de weg door het zand en schreeuwt mensen vooruit.',
      needs: '',
    },
    {
      name: 'Registration Team',
      hours: '4-6',
      role: 'registration',
      drawing: 'registration',
      text: 'Je scant tickets, doet polsbanden om en bent het eerste gezicht dat elke deelnemer ziet.',
      needs: '',
    },
    {
      name: 'EHBO Hulp',
      hours: '8-10',
      role: 'safety',
      drawing: 'firstAid',
      text: 'Je staat klaar langs het parcours, van blaren tot verzwikte enkels, samen met de EHBO-post.',
      needs: 'EHBO-diploma vereist',
    },
  ],
}

/** The roles of the volunteers' page, with the facts filled in. */
export const readRoles = (facts: FactsInForce): readonly RoleOffer[] =>
  (readFact('roleTexts', 'home', facts).value ?? builtRoles).items.map((offer) => ({
    ...offer,
    text: fillText(offer.text, 'home', facts),
    needs: fillText(offer.needs, 'home', facts),
  }))
