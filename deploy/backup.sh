#!/bin/sh
# Saves a backup under a new name. With BACKUP_KEEP_DAYS set, older ones are deleted after that, never before.
set -eu
folder=${BACKUP_DIR:-/var/lib/netcap-backups}
cd "$(dirname "$0")/.."
node dist/server/backup.js "$folder/netcap-$(date -u +%Y-%m-%dT%H%M%SZ).backup"
find "$folder" -maxdepth 1 -name 'netcap-*.backup.partial' -mtime +1 -delete
if [ -n "${BACKUP_KEEP_DAYS:-}" ]; then
  find "$folder" -maxdepth 1 -name 'netcap-*.backup' -mtime "+$BACKUP_KEEP_DAYS" -delete
fi
