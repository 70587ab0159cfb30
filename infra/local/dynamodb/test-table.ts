import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export interface TestTable {
  client: DynamoDBDocumentClient
  TableName: string
}

/** Creates a client like the application's, but without retries, so that a test sees each refusal. */
export function connect(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials, maxAttempts: 1 })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** Creates a table like the application's: pk and sk, and the indexes gsi1 and due. */
export async function createTestTable(client: DynamoDBDocumentClient, TableName: string): Promise<TestTable> {
  const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'duepk', 'duesk']
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  const index = (IndexName: string, hash: string, range: string) => ({
    IndexName,
    KeySchema: keys(hash, range),
    Projection: { ProjectionType: 'ALL' as const },
  })
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [index('gsi1', 'gsi1pk', 'gsi1sk'), index('due', 'duepk', 'duesk')],
    }),
  )
  return { client, TableName }
}
