import { unwrapError } from './unwrap-errors.ts'

/** Returns the answer of a conditional write, or `undefined` if its condition failed. Throws any other error. */
export async function ifConditionHolds<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    const thrown = unwrapError(error)
    if (thrown instanceof Error && thrown.name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}
