import { type HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/**
 * Routes a group of the contract to its Lambda. The Lambda decides who may call, from the same contract. Returns the integration, for
 * routes of the same Lambda that are not in the contract.
 */
export function routeGroup(
  api: HttpApi,
  name: string,
  group: Record<string, Pick<Endpoint, 'method' | 'path'>>,
  handler: IFunction,
): HttpLambdaIntegration {
  // One permission for the whole group: one per route would take two fifths of the 500 resources that a stack may have.
  const integration = new HttpLambdaIntegration(`${name}-integration`, handler, { scopePermissionToRoute: false })
  for (const { method, path } of Object.values(group)) {
    api.addRoutes({ path: path.replace(/:(\w+)/g, '{$1}'), methods: [HttpMethod[method]], integration })
  }
  return integration
}
