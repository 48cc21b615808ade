#!/bin/sh
# A sentinel. It writes what it learns into its file, so the file is made at the first start alone.
set -eu
umask 077
if [ ! -f /data/sentinel.conf ]; then
  cat > /data/sentinel.conf <<CONF
dir /data
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel monitor kubrik redis 6379 2
sentinel auth-pass kubrik $REDISCLI_AUTH
sentinel down-after-milliseconds kubrik 3000
sentinel failover-timeout kubrik 10000
CONF
fi
exec redis-sentinel /data/sentinel.conf
