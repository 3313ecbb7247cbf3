import pg from 'pg'

/** How often each load of the crash suite is stored, by name. */
export async function storedLoads(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ material: string; count: number }>(
      "select material, count(*)::int as count from loads where material like 'Load %' group by material",
    )
    return new Map(rows.map(({ material, count }) => [material, count]))
  } finally {
    await client.end()
  }
}
