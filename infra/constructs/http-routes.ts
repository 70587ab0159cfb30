import { type HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Routes of a group of the contract to its Lambda. Who may call is decided inside, from the same contract. */
export function routeGroup(api: HttpApi, name: string, group: Record<string, Pick<Endpoint, 'method' | 'path'>>, handler: IFunction): void {
  const integration = new HttpLambdaIntegration(`${name}-integration`, handler)
  for (const { method, path } of Object.values(group)) {
    api.addRoutes({ path: path.replace(/:(\w+)/g, '{$1}'), methods: [HttpMethod[method]], integration })
  }
}
