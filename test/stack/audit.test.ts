import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate'
import { describe, expect, it } from '@jest/globals'
import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { shopOf } from './shop.ts'

type Finding = { readonly ruleName: string; readonly violatingConstructs: readonly { readonly constructPath: string }[] }
type Report = { readonly pluginReports: readonly { readonly pluginName: string; readonly violations: readonly Finding[] }[] }

const domain = {
  domainName: 'galerie.solene-marchetti.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11',
}
const stages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['the shop to try things in', {}],
  ['the shop customers buy in, on its own domain', { stage: 'prod', mailDomain: 'solene-marchetti.example', ...domain }],
]

describe.each(stages)('%s', (_stage, context) => {
  it('keeps to AWS’s advice, each exception with its reason (cdk-nag)', () => {
    const { app, outdir } = shopOf(context)
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    // Writes its report, then throws when there is an error in it; the report also has the warnings.
    try {
      app.synth()
    } catch {}
    const report: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
    const findings = report.pluginReports.flatMap(({ violations }) => violations)
    expect(report.pluginReports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions')
    expect(findings.map(({ ruleName, violatingConstructs }) => [ruleName, violatingConstructs.map(v => v.constructPath)])).toEqual([])
  })

  it('is a template CloudFormation accepts', () => {
    const { app, stack, outdir } = shopOf(context)
    app.synth()
    const engine = new RegoEngine()
    const { diagnostics } = engine.validateStandard(new TemplateFile(join(outdir, stack.templateFile)), {
      severityLevel: 'WARN',
      // The CDK makes a function wait for its role in words as well: said twice, right both times.
      exclude: { ids: ['W3005'] },
    })
    engine.free()
    expect(diagnostics.map(({ ruleId, message, entity }) => ({ ruleId, entity, message }))).toEqual([])
  })
})
