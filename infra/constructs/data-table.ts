import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableDefinition } from '#functions/adapters/dynamodb/table.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * Creates the product's only table, with the keys and indexes that the adapters define. The table stays if the stack is deleted, and its
 * state at any second of the last 35 days can be restored.
 */
export function createDataTable(scope: Construct): Table {
  const { partitionKey, sortKey, timeToLive, indexes } = tableDefinition
  const table = new Table(scope, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: timeToLive,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  for (const index of indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType[index.projection],
    })
  }
  return table
}
