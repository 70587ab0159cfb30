import { beforeEach } from 'vitest'
import type { Checklist, Material, Zone, ZoneMaterial } from '#shared/contract/materials.ts'
import MaterialManagement from '#web/features/materials/material-management.tsx'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const noord: Zone = { id: 'noord', name: 'Noord', description: 'Stages.', location: 'Paal 73', responsible: 'Niels', posts: ['Noord'] }
const zuid: Zone = { ...noord, id: 'zuid', name: 'Zuid', responsible: 'Anouk' }
const pion: Material = {
  id: 'pion',
  name: 'Pionnen',
  description: 'Oranje.',
  unit: 'stuks',
  minStock: 40,
  maxStock: 80,
  categoryId: 'parcours',
}
/** The stock of cones in the zone Noord: too few, counted by Niels. */
export const inNoord: ZoneMaterial = {
  id: 'noord-pion',
  zoneId: 'noord',
  materialId: 'pion',
  materialName: 'Pionnen',
  zoneName: 'Noord',
  currentStock: 9,
  requiredStock: 20,
  unit: 'stuks',
  status: 'CRITICAL',
  lastChecked: '2025-10-11T07:41:12.000Z',
  checkedBy: 'Niels',
  notes: 'Rest in de bus',
}
/** The stock of cones in the zone Zuid: too many, never counted. */
export const inZuid: ZoneMaterial = {
  ...inNoord,
  id: 'zuid-pion',
  zoneId: 'zuid',
  zoneName: 'Zuid',
  currentStock: 41,
  status: 'OVERSTOCKED',
  lastChecked: null,
  checkedBy: null,
  notes: null,
}
/** A checklist of the zone Noord with one item, which is not ticked. */
export const checklist: Checklist = {
  id: 'noord',
  zoneId: 'noord',
  name: 'Voor de start',
  items: [{ id: 'noord-1', text: 'Pionnen staan', done: false, checkedAt: null, checkedBy: null }],
}
/** Returns the answers of a fake server that has these stock rows. */
export const materialAnswers = (...rows: ZoneMaterial[]) => ({
  'GET /api/zones': { body: [noord, zuid] },
  'GET /api/materials': { body: [pion] },
  'GET /api/material-categories': { body: [{ id: 'parcours', name: 'Parcours' }] },
  'GET /api/zone-materials': { body: rows },
  'GET /api/checklists': { body: [checklist] },
})

/** Before every test of a file, makes a browser with empty storage. */
export function setUpMaterial(): void {
  endBrowserCrew()
  beforeEach(() => getScreenDb().meta.clear())
}

/** Opens the material screen at a URL. */
export const openMaterial = (at = '/') => renderScreen({ '/': <MaterialManagement /> }, at)
