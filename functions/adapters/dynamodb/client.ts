import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Where the table is. `endpoint` only off AWS. */
export interface TableConfig {
  tableName: string
  endpoint?: string
}

export interface Table {
  client: DynamoDBDocumentClient
  tableName: string
}

/** Opens the table. Off AWS the credentials are made up: the local engine asks for some and checks none. */
export function openTable({ tableName, endpoint }: TableConfig): Table {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...local, maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return { client, tableName }
}
