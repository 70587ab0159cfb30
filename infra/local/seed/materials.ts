import type { Material, MaterialCategory, Zone } from '#shared/contract/materials.ts'
import type { ChecklistPlan, ZoneMaterialPlan } from '#functions/ports/content/content-store.ts'

export const zones: Zone[] = [
  {
    id: 'check-in',
    name: 'Check-in',
    description: 'Twee tenten, polsbanden, infobalie.',
    location: 'Parkeerterrein Langevelderslag',
    responsible: 'Kofi Pinas',
    posts: ['Check-in', 'start'],
  },
  {
    id: 'start',
    name: 'Start en finish',
    description: 'Boog, tijd, medailles.',
    location: 'Voor The Dune Base',
    responsible: 'Hilde Dekker',
    posts: ['course-start', 'Finish'],
  },
  {
    id: 'noord',
    name: 'Stages noord',
    description: 'Stages 1 tot en met 4.',
    location: 'Paal 73',
    responsible: 'Niels Bakker',
    posts: ['Stages noord', 'Noord'],
  },
  {
    id: 'zuid',
    name: 'Stages zuid',
    description: 'Stages 5 tot en met 8.',
    location: 'Paal 75',
    responsible: 'Anouk Smit',
    posts: ['Stages zuid', 'Zuid'],
  },
]

export const materialCategories: MaterialCategory[] = [
  { id: 'stage', name: 'Stages' },
  { id: 'deelnemer', name: 'Voor deelnemers' },
  { id: 'parcours', name: 'Parcours' },
  { id: 'verzorging', name: 'Verzorging' },
  { id: 'crew', name: 'Voor de crew' },
]

const material = (
  categoryId: string,
  id: string,
  name: string,
  description: string,
  unit: string,
  [minStock, maxStock]: [number, number],
): Material => ({ id, name, description, unit, minStock, maxStock, categoryId })

/** The minimum stock of each material is the amount that all zones need together. */
export const materials: Material[] = [
  material('stage', 'sandball', 'Sandballs', 'Acht kilo, nat wegen.', 'stuks', [30, 48]),
  material('stage', 'sleepzak', 'Sleepzakken', 'Twintig kilo, met band.', 'stuks', [20, 32]),
  material('stage', 'kettlebell', 'Kettlebells', 'Zestien en vierentwintig kilo.', 'stuks', [24, 40]),
  material('stage', 'mat', 'Matten', 'Voor de sit-ups, met pinnen.', 'stuks', [24, 36]),
  material('deelnemer', 'polsband', 'Polsbanden', 'Met code, per 100.', 'rollen', [4, 12]),
  material('deelnemer', 'medaille', 'Finisher-medailles', 'Per doos van 50.', 'dozen', [8, 24]),
  material('parcours', 'pion', 'Pionnen', 'Oranje, gestapeld per 20.', 'stuks', [80, 160]),
  material('parcours', 'lint', 'Afzetlint', 'Rol van 500 meter.', 'rollen', [10, 20]),
  material('verzorging', 'water', 'Water', 'Pallet van 504 flesjes.', 'pallets', [5, 10]),
  material('verzorging', 'ehbo', 'EHBO-koffers', 'Verzegeld.', 'stuks', [7, 12]),
  material('crew', 'portofoon', 'Portofoons', 'Met oortje en reserveaccu.', 'stuks', [16, 24]),
  material('crew', 'powerbank', 'Powerbanks', 'Vol, met twee kabels.', 'stuks', [8, 16]),
]

type Planned = [zoneId: string, materialId: string, required: number, packed: number]
const planned: Planned[] = [
  ['check-in', 'polsband', 4, 6],
  ['check-in', 'water', 1, 1],
  ['check-in', 'ehbo', 1, 1],
  ['check-in', 'portofoon', 4, 4],
  ['check-in', 'powerbank', 4, 4],
  ['start', 'medaille', 8, 14],
  ['start', 'pion', 20, 40],
  ['start', 'lint', 2, 4],
  ['start', 'water', 2, 3],
  ['start', 'ehbo', 2, 2],
  ['start', 'portofoon', 4, 5],
  ['start', 'powerbank', 4, 4],
  ['noord', 'sandball', 30, 36],
  ['noord', 'sleepzak', 20, 22],
  ['noord', 'pion', 30, 40],
  ['noord', 'lint', 4, 5],
  ['noord', 'water', 1, 1],
  ['noord', 'ehbo', 2, 2],
  ['noord', 'portofoon', 4, 4],
  ['zuid', 'kettlebell', 24, 30],
  ['zuid', 'mat', 24, 24],
  ['zuid', 'pion', 30, 40],
  ['zuid', 'lint', 4, 5],
  ['zuid', 'water', 1, 2],
  ['zuid', 'ehbo', 2, 2],
  ['zuid', 'portofoon', 4, 4],
]

/** The packing list: how many pieces of each material a zone needs. */
export const zoneMaterials = planned.map(([zoneId, materialId, requiredStock, packedStock]): ZoneMaterialPlan => ({
  id: `${zoneId}-${materialId}`,
  zoneId,
  materialId,
  requiredStock,
  packedStock,
}))

const checklist = (zoneId: string, name: string, texts: string[]): ChecklistPlan => ({
  id: zoneId,
  zoneId,
  name,
  items: texts.map((text, at) => ({ id: `${zoneId}-${at + 1}`, text })),
})

export const checklists: ChecklistPlan[] = [
  checklist('check-in', 'Voor de eerste wave', [
    'Beide tenten staan, alle haringen in het zand',
    'Telefoons gekoppeld, opgeladen en klaar voor zonder bereik',
    'Polsbanden klaargelegd, Solo en Duo apart',
    'Bord met huisregels en tijden hangt',
  ]),
  checklist('start', 'Voor de eerste wave', [
    'Boog verankerd, spanbanden nagelopen',
    'Startvak afgezet, doorgang voor hulpdiensten vrij',
    'Telefoon bij de finish gekoppeld, reserve ligt klaar',
    'Medailles uitgepakt en geteld',
    'EHBO-post bezet',
  ]),
  checklist('noord', 'Voor de eerste wave', [
    'Sandballs nagewogen',
    'Banen van de drags uitgezet: 50 meter heen, 50 meter terug',
    'Kruipveld vrij van schelpen en hout',
    'Portofoon getest met de finish',
  ]),
  checklist('zuid', 'Voor de eerste wave', [
    'Kettlebells per gewicht gelegd',
    'Matten vastgezet tegen de wind',
    'Stand van het water bekeken: baan ligt boven de vloedlijn',
    'Portofoon getest met de finish',
  ]),
]

/** Stock counts; some materials were counted twice. `hoursBefore` counts back from the end of the demo's sales. */
export const counted: readonly { id: string; stock: number; checkedBy: string; hoursBefore: number; notes?: string }[] = [
  { id: 'check-in-polsband', stock: 6, checkedBy: 'Kofi Pinas', hoursBefore: 3.2 },
  { id: 'check-in-water', stock: 1, checkedBy: 'Kofi Pinas', hoursBefore: 3.1 },
  { id: 'check-in-powerbank', stock: 3, checkedBy: 'Kofi Pinas', hoursBefore: 3, notes: 'Eén laadt niet meer.' },
  { id: 'start-medaille', stock: 14, checkedBy: 'Hilde Dekker', hoursBefore: 26 },
  { id: 'start-pion', stock: 46, checkedBy: 'Hilde Dekker', hoursBefore: 5, notes: 'Zes van noord liggen nog hier.' },
  { id: 'start-water', stock: 2, checkedBy: 'Hilde Dekker', hoursBefore: 4.5 },
  { id: 'noord-sandball', stock: 36, checkedBy: 'Niels Bakker', hoursBefore: 25 },
  { id: 'noord-sandball', stock: 27, checkedBy: 'Niels Bakker', hoursBefore: 2.4, notes: 'Negen te licht, terug naar de loods.' },
  { id: 'noord-sleepzak', stock: 22, checkedBy: 'Niels Bakker', hoursBefore: 2.3 },
  { id: 'noord-pion', stock: 34, checkedBy: 'Niels Bakker', hoursBefore: 2.2 },
  { id: 'noord-ehbo', stock: 0, checkedBy: 'Niels Bakker', hoursBefore: 2.1, notes: 'Staan nog in de bus van Anouk.' },
  { id: 'zuid-kettlebell', stock: 30, checkedBy: 'Anouk Smit', hoursBefore: 1.6 },
  { id: 'zuid-mat', stock: 11, checkedBy: 'Anouk Smit', hoursBefore: 1.5, notes: 'Rest komt met de tweede rit.' },
  { id: 'zuid-ehbo', stock: 4, checkedBy: 'Anouk Smit', hoursBefore: 1.4, notes: 'Twee zijn van noord.' },
]

/** The checklist items that were ticked. */
export const checkedItems: readonly { id: string; checkedBy: string; hoursBefore: number }[] = [
  { id: 'check-in-1', checkedBy: 'Kofi Pinas', hoursBefore: 3.4 },
  { id: 'start-1', checkedBy: 'Hilde Dekker', hoursBefore: 5.5 },
  { id: 'start-2', checkedBy: 'Hilde Dekker', hoursBefore: 5.2 },
  { id: 'noord-1', checkedBy: 'Niels Bakker', hoursBefore: 2.4 },
]
