import { unwrapError } from './plain-errors.ts'

/** The answer of a single conditional write, or `undefined` when its condition did not hold. Any other failure is thrown. */
export async function ifConditionHolds<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    const thrown = unwrapError(error)
    if (thrown instanceof Error && thrown.name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}
