import type { ValidInput } from '#shared/contract/endpoint.ts'
import type { UnwornScan } from '#shared/contract/scan-inbox.ts'
import type { scanEndpoints } from '#shared/contract/scans.ts'

type Decision = ValidInput<(typeof scanEndpoints)['recordDecision']>['body']

/** A scan or tap whose time counts for nobody yet, with the words and the undo for the dialogs about it. */
export interface StrayScan extends Pick<
  UnwornScan,
  'scanId' | 'kind' | 'location' | 'deviceName' | 'scannedAt' | 'uncertaintyMs' | 'timeKnown'
> {
  /** Names the scan or tap in a sentence that also gives its time: `de finish van bandje 9700`. */
  what: string
  /** Names the scan or tap in the label of a button, where no other text gives its time. */
  label: string
  /** The question to which person the scan or tap belongs. */
  question: string
  /** The time that the chosen person gets: the tap itself, or a stated time, after which the scan must be reverted. */
  given: Pick<Extract<Decision, { kind: 'finish' }>, 'stated' | 'tap'>
  /** Dutch words that end the sentence about the effect of the choice, and explain how to correct a wrong choice. */
  assignNote: string
  /** Dutch words that end the sentence about the effect of reverting the scan or tap; empty if there is nothing to add. */
  revertNote: string
  /** The body of the call that reverts the scan or tap. */
  undo: Extract<Decision, { kind: 'undo' }>
}
