import type { CrewEngine } from './crew-engine.ts'

/** The one engine of this page. */
export function browserCrew(): CrewEngine {
  throw new Error('not wired yet')
}
