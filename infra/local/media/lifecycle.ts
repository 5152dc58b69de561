import { asFields, listOf, numberOf, textOf } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'
import type { Buckets } from './media.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Deletes the objects that the buckets' lifecycle rules have expired. S3 does so once a day; here it happens whenever the shop starts. */
export const expireObjects = async (template: Template, buckets: Buckets, now = Date.now()): Promise<void> => {
  for (const resource of template.resourcesOf('AWS::S3::Bucket')) {
    const bucket = buckets.get(template.identityOf(resource).ref)
    for (const rule of listOf(asFields(resource.properties.LifecycleConfiguration).Rules).map(asFields)) {
      const days = numberOf(rule.ExpirationInDays, Number.POSITIVE_INFINITY)
      const isOver = (key: string) => now - Date.parse(bucket?.head(key)?.lastModified ?? '') > days * dayMilliseconds
      const expired = bucket?.keys().filter(key => key.startsWith(textOf(rule.Prefix)) && isOver(key)) ?? []
      if (rule.Status === 'Enabled') for (const key of expired) await bucket?.remove(key)
    }
  }
}
