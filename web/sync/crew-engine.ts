import type { CrewActions, CrewSnapshot } from './crew-types.ts'

export interface CrewEngine {
  subscribe(listener: () => void): () => void
  getSnapshot(): CrewSnapshot
  actions: CrewActions
  /** Stops timers and listeners and closes the database. */
  close(): void
}
