/** The answer of a single conditional write, or `undefined` when its condition did not hold. Any other failure is thrown. */
export async function ifConditionHolds<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** ElectroDB wraps the SDK's error: the name is on the cause. */
function isConditionFailure(error: unknown): boolean {
  const name = 'ConditionalCheckFailedException'
  return error instanceof Error && (error.name === name || (error.cause instanceof Error && error.cause.name === name))
}
