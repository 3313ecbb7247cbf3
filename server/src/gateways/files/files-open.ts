import type { Config } from '../../config.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './files-local.ts'

/** S3 if a bucket is configured, otherwise a folder under DATA_DIR. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return openLocalFiles(dataDir)
  // The S3 library takes thirty megabytes of memory.
  const { openS3Files } = await import('./files-s3.ts')
  return openS3Files(s3, dataDir)
}
