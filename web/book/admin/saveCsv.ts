import { csvOf } from '../../../shared/kit/csv.ts'
import { downloadFile } from '../../kit/downloadFile.ts'

export const saveCsv = (name: string, rows: Parameters<typeof csvOf>[0]): void =>
  downloadFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
